import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { mailShapes } from '../support/fixtures/mail-shapes.ts'
import { parse } from '../support/fixtures/mails.ts'

interface Expected {
  text: string
  /** Null if it stays plain text. */
  html: string | null
}

const file = new URL('../support/fixtures/mail-shapes.json', import.meta.url)
const expected: Record<string, Expected> = JSON.parse(readFileSync(file, 'utf8'))

for (const { name, source } of mailShapes) {
  test(`what a person reads is what was written: ${name}`, async () => {
    const mail = await parse(`From: maya@shop.example\nSubject: Order\n${source}`)
    const text = mail.text.slice(0, mail.quotedFrom ?? undefined).trimEnd()
    assert.deepEqual({ text, html: mail.formatted?.own ?? null }, expected[name])
  })
}
