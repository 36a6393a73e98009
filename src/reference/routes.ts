import { publicly, type Route } from '../http/endpoint.ts'
import { openapiDocument } from './openapi.ts'
import { referencePage } from './page.ts'

type Routes = () => readonly Route[]

export const home = publicly({
  summary: 'The way to the reference',
  answer: { status: 302, description: 'To `/docs`.' },
  async handle(_db, { setHeader }) {
    setHeader('location', '/docs')
  },
})

export const openapi = (routes: Routes) =>
  publicly({
    summary: 'This API as an OpenAPI 3.1 document',
    answer: { status: 200, contentType: 'application/json', description: 'The document.' },
    async handle(_db, { publicUrl, setHeader }) {
      setHeader('content-type', 'application/json; charset=utf-8')
      return JSON.stringify(openapiDocument(routes(), publicUrl), undefined, 2)
    },
  })

export const page = (routes: Routes) =>
  publicly({
    summary: 'This API as a page to read',
    answer: { status: 200, contentType: 'text/html', description: 'The page.' },
    async handle(_db, { publicUrl, setHeader }) {
      const { html, styleHash } = referencePage(openapiDocument(routes(), publicUrl))
      setHeader('content-type', 'text/html; charset=utf-8')
      setHeader(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      )
      return html
    },
  })
