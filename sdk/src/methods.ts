import type { ParamsOption, ParseAs, ParseAsResponse } from 'openapi-fetch'
import type {
  OperationRequestBodyContent,
  PathsWithMethod,
  RequiredKeysOf,
  ResponseObjectMap,
  SuccessResponse,
} from 'openapi-typescript-helpers'
import type { paths } from './schema.ts'

// The types of the client. Those of openapi-fetch let a misspelled member pass if another one is
// right, because they infer the whole of what is given; these infer no more than `parseAs`.

export type MethodName = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type PathOf<Name extends MethodName> = PathsWithMethod<paths, Name>

export type OperationOf<Path extends keyof paths, Name extends MethodName> = paths[Path][Name]

/** What is sent, beside the path. */
export type RequestOptions<Operation, As extends ParseAs> = ParamsOption<Operation> &
  BodyOption<Operation> &
  Omit<RequestInit, 'body' | 'headers' | 'method'> & {
    headers?: Record<string, string>
    /** How the answer is read: JSON, unless it says otherwise. */
    parseAs?: As
    /** How often this one is sent again, if that is another number than usual. */
    retries?: number
  }

type BodyOption<Operation> = Operation extends { requestBody: object }
  ? { body: OperationRequestBodyContent<Operation> }
  : { body?: never }

/** May be left out where nothing in it is needed. */
export type InitArgument<I> = RequiredKeysOf<I> extends never ? [init?: I] : [init: I]

export interface ApiResponse<Data> {
  data: Data
  response: Response
}

type DataOf<Operation, As extends ParseAs> =
  ResponseObjectMap<Operation> extends infer Responses extends Record<string | number, unknown>
    ? ParseAsResponse<SuccessResponse<Responses>, { parseAs: As }>
    : never

export type Method<Name extends MethodName> = <
  Path extends PathOf<Name>,
  As extends ParseAs = 'json',
>(
  path: Path,
  ...init: InitArgument<RequestOptions<OperationOf<Path, Name>, As>>
) => Promise<ApiResponse<DataOf<OperationOf<Path, Name>, As>>>

export interface Bellhop {
  GET: Method<'get'>
  POST: Method<'post'>
  PUT: Method<'put'>
  PATCH: Method<'patch'>
  DELETE: Method<'delete'>
}
