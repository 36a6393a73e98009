import { pagePaths } from '../../../../src/app/console/routes.ts'
import { anAsset, at } from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

export const console: RouteSamples = {
  ...Object.fromEntries(
    pagePaths.map((path) => [
      `GET ${path}`,
      { request: at(path.replace(/\{\w+\}/, '1')), status: 200 },
    ]),
  ),
  'GET /assets/{file}': { request: anAsset, status: 200 },
}
