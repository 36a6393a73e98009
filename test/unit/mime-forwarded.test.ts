import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findForwarded } from '../../src/platform/mime/forwarded.ts'

// Who wrote a mail that was passed on, as mail programs say it in the text.

const cases: [name: string, subject: string, text: string, expected: (string | null)[]][] = [
  [
    'Gmail in German',
    'Fwd: Lampe',
    'Bitte helfen.\n\n---------- Forwarded message ---------\nVon: Maya <maya@shop.example>\nDate: Fr., 27. Feb. 2026 um 16:05 Uhr\nSubject: Lampe\nTo: <bob@acme.example>\n\nKaputt.',
    ['maya@shop.example', 'Maya', 'Bitte helfen.', 'Kaputt.'],
  ],
  [
    'Outlook',
    'FW: Lamp',
    'FYI\n\n________________________________\n*From:* Maya Chen <maya@shop.example>\n*Sent:* Friday, February 27, 2026 4:05 PM\n*To:* Bob <bob@acme.example>\n*Subject:* Lamp\n\nBroken.',
    ['maya@shop.example', 'Maya Chen', 'FYI', 'Broken.'],
  ],
  [
    'Apple Mail, as a quote',
    'Fwd: Lamp',
    'Begin forwarded message:\n\n> From: Maya Chen <maya@shop.example>\n> Subject: Lamp\n> Date: 27 February 2026 at 16:05:00 GMT\n> To: bob@acme.example\n>\n> Broken.\n> Really.',
    ['maya@shop.example', 'Maya Chen', '', 'Broken.\nReally.'],
  ],
  [
    'Thunderbird',
    'Fwd: Lamp',
    '-------- Forwarded Message --------\nSubject: \tLamp\nDate: \tFri, 27 Feb 2026 16:05:00 +0000\nFrom: \tMaya Chen <maya@shop.example>\nTo: \tbob@acme.example\n\nBroken.',
    ['maya@shop.example', 'Maya Chen', '', 'Broken.'],
  ],
]
for (const [name, subject, text, expected] of cases) {
  test(name, () => {
    const found = findForwarded({ subject, text }, null)
    assert.deepEqual(
      found && [found.from.address, found.from.name, found.note, found.text],
      expected,
    )
  })
}

test('a reply is not a forward, whatever it quotes', () => {
  const [, , text] = cases[1]!
  assert.equal(findForwarded({ subject: 'Re: Lamp', text }, null), null)
  assert.equal(findForwarded({ subject: 'Lamp: FW', text }, null), null)
})

test('long texts are read in time', () => {
  for (const part of ['From: ', '> ', '[a](', '**', '_ ', 'From: a@b.example\n'])
    findForwarded({ subject: 'Fwd: x', text: part.repeat(50_000) }, null)
})
