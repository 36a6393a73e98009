import assert from 'node:assert/strict'
import { type Received, send } from '../client/send.ts'
import type { NamedFile } from '../fixtures/files.ts'

export interface PortalPage {
  status: number
  headers: Headers
  text: string
}

/** A visitor whose browser runs no scripts: reads pages and sends the forms in them. */
export class PortalClient {
  readonly url: string
  constructor(url: string) {
    this.url = url
  }

  async open(path: string): Promise<PortalPage> {
    return shown(await send(this.url + path, { method: 'GET', headers: {} }))
  }

  /** Sends the form of a page that was seen, as a browser does. */
  async send(
    page: PortalPage,
    fields: Record<string, string>,
    ...files: NamedFile[]
  ): Promise<PortalPage> {
    const { action, hidden } = formOf(page)
    return this.post(action, browserForm({ ...hidden, ...fields }, files))
  }

  async post(path: string, body?: FormData | string): Promise<PortalPage> {
    const headers: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'text/plain;charset=UTF-8' } : {}
    return shown(await send(this.url + path, { method: 'POST', headers, body }))
  }

  /** The page that an answer leads to. */
  follow(answer: PortalPage): Promise<PortalPage> {
    assert.equal(answer.status, 303, answer.text)
    return this.open(answer.headers.get('location')!.split('#')[0]!)
  }
}

function shown({ status, headers, bytes }: Received): PortalPage {
  const answer = { status, headers, text: bytes.toString() }
  if (answer.status !== 303) assertPage(answer)
  return answer
}

/** The first form of a page: where it goes, and what is hidden in it. */
export function formOf({ text }: PortalPage) {
  const action = /<form class="card" method="post" action="([^"]+)"/.exec(text)![1]!
  const once = /name="idempotency_key" value="([^"]+)"/.exec(text)![1]!
  return { action, hidden: { idempotency_key: once, website: '' } }
}

/** With the part that a browser sends where no file was chosen. */
export function browserForm(fields: Record<string, string>, files: NamedFile[] = []): FormData {
  const form = new FormData()
  // Sending the form turns line ends into those that browsers write.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (files.length === 0) form.append('file', new Blob([]), '')
  for (const [name, bytes] of files) {
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  }
  return form
}

/** The text of a page, as a person reads it. */
export const decoded = (text: string) =>
  text.replaceAll(/&#(\d+);|&(lt|gt|quot|amp);/g, (_, code, name) =>
    code === undefined ? named[name as keyof typeof named] : String.fromCodePoint(Number(code)),
  )

const named = { lt: '<', gt: '>', quot: '"', amp: '&' }

const tags = [
  'html',
  'head',
  'meta',
  'title',
  'link',
  'body',
  'header',
  'main',
  'footer',
  'section',
  'div',
  'p',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'a',
  'span',
  'strong',
  'em',
  'small',
  'bdi',
  'time',
  'svg',
  'path',
  'img',
  'form',
  'input',
  'textarea',
  'label',
  'button',
  'br',
  'code',
  'pre',
  'blockquote',
  '!doctype',
  'select',
  'option',
  'fieldset',
  'legend',
  'dl',
  'dt',
  'dd',
]
const attributes = [
  'lang',
  'charset',
  'name',
  'content',
  'rel',
  'type',
  'href',
  'class',
  'viewbox',
  'd',
  'dir',
  'aria-hidden',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-invalid',
  'html',
  'aria-current',
  'role',
  'method',
  'action',
  'enctype',
  'value',
  'autocomplete',
  'tabindex',
  'id',
  'for',
  'required',
  'maxlength',
  'rows',
  'multiple',
  'autofocus',
  'form',
  'datetime',
  'src',
  'alt',
  'loading',
  'target',
  'start',
  'selected',
  'checked',
  'inputmode',
]

/** A page holds what we put into it: no other element, no script, no link but to the web. */
export function assertPage({ text, headers }: PortalPage): void {
  if (!headers.get('content-type')?.startsWith('text/html')) return
  assert.match(text, /^<!doctype html>\n<html lang="en">/)
  assert.match(text, /<\/html>\n$/)
  // A quoted value may hold anything but a quotation mark, and we write no other values.
  for (const [tag, name, rest] of text.matchAll(/<\/?([^\s/>]+)((?:[^">]|"[^"]*")*)>/g)) {
    assert.ok(tags.includes(name!.toLowerCase()), tag)
    assert.ok(!rest!.includes('<'), tag)
    for (const [, attribute, value] of rest!.matchAll(/([^\s"=/]+)(?:="([^"]*)")?/g)) {
      assert.ok(attributes.includes(attribute!.toLowerCase()), tag)
      if (!/^(href|src|action)$/.test(attribute!)) continue
      assert.match(decoded(value!), /^(\/|#|https?:\/\/|mailto:)/, tag)
    }
  }
  const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
  assert.equal(new Set(ids).size, ids.length, 'an id stands twice')
  for (const [, id] of text.matchAll(/\sfor="([^"]*)"/g)) assert.ok(ids.includes(id!), id!)
  assert.equal(text.match(/<h1/g)?.length, 1, 'one heading of the page')
}
