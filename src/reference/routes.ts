import { publicHandler, type Route } from '../platform/http/endpoint.ts'
import { cacheByUrl } from './cache-by-url.ts'
import { openapiDocument } from './openapi.ts'
import { referencePage, styleHash } from './page.ts'

type Routes = () => readonly Route[]

export const openapi = (routes: Routes) => {
  const textFor = cacheByUrl((url) => JSON.stringify(openapiDocument(routes(), url), undefined, 2))
  return publicHandler({
    summary: 'Get the OpenAPI 3.1 document',
    isCompressed: true,
    response: { status: 200, contentType: 'application/json', description: 'The document.' },
    async handle(_db, { publicUrl, setHeader }) {
      setHeader('content-type', 'application/json; charset=utf-8')
      return textFor(publicUrl)
    },
  })
}

export const page = (routes: Routes) => {
  const htmlFor = cacheByUrl((url) => referencePage(openapiDocument(routes(), url)))
  return publicHandler({
    summary: 'Get the API reference page',
    isCompressed: true,
    response: { status: 200, contentType: 'text/html', description: 'The page.' },
    async handle(_db, { publicUrl, setHeader }) {
      setHeader('content-type', 'text/html; charset=utf-8')
      setHeader('content-security-policy', policy)
      return htmlFor(publicUrl)
    },
  })
}

/** Nothing may be loaded, run, framed or sent; only the style of the page itself applies. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
