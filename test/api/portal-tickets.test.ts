import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { ticketInput } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { countFileRows, filesForm } from '../support/fixtures/files.ts'
import { png } from '../support/fixtures/images.ts'
import { browserForm, PortalClient, type PortalPage } from '../support/people/portal.ts'

const desk = useDesk()
let maya: PortalClient
before(async () => {
  maya = new PortalClient(desk.url)
})

async function makeTicket(change: Record<string, unknown> = {}) {
  const { body } = await desk.bob.post('/v1/tickets', ticketInput(change))
  return { ...body, link: `/t/${body.tracking_token}`, path: `/v1/tickets/${body.id}` }
}

/** Author and text of each message, in the order of the page. */
const messagesOf = ({ text }: PortalPage) =>
  [
    ...text.matchAll(/<strong dir="auto">([^<]*)<.*?<div class="\w+" dir="auto">(.*?)<\/div>/gs),
  ].map(([, who, body]) => `${who}: ${body!.replaceAll(/<[^>]*>/g, '').trim()}`)

describe('the portal page of a ticket', () => {
  test('shows the conversation from the description on, with authors and times', async () => {
    const ticket = await makeTicket()
    await desk.bob.post(`${ticket.path}/comments`, { body: 'Try **again**' })
    await maya.send(await maya.open(ticket.link), { body: 'Thanks!' })
    const page = await maya.open(ticket.link)
    assert.deepEqual(messagesOf(page), [
      `You: ${ticket.description}`,
      'bob: Try again',
      'You: Thanks!',
    ])
    const { body: comments } = await desk.bob.get(`${ticket.path}/comments`)
    assert.ok(page.text.includes(comments[0].body_html), 'as in the API')
    assert.match(page.text, /<time datetime="2026-03-01T10:00:00Z">1 Mar 2026, 10:00 UTC<\/time>/)
  })

  test('shows images of a message where its text refers to them', async () => {
    const ticket = await makeTicket()
    const image = await png()
    const upload = async () =>
      (await desk.bob.post('/v1/uploads', filesForm(['shot.png', image]))).body[0].id
    const body = 'Look: ![shot.png](attachment:shot.png)'
    const comments = `${ticket.path}/comments`
    const { body: shown } = await desk.bob.post(comments, { body, upload_ids: [await upload()] })
    await desk.bob.post(comments, { body: 'Another file', upload_ids: [await upload()] })
    const { body: without } = await desk.bob.post(comments, { body })
    const [file] = (await desk.bob.get(`${comments}/${shown.id}/attachments`)).body
    const { text } = await maya.open(ticket.link)
    const inProse = [...text.matchAll(/<div class="prose" dir="auto">(.*?)<\/div>/gs)]
    const path = `/v1/tracking/${ticket.tracking_token}/attachments/${file.id}`
    const img = `<a href="${path}/content"><img src="${path}/preview" alt="shot.png" loading="lazy"></a>`
    assert.ok(inProse[0]![1]!.includes(`<p>Look: ${img}</p>`))
    assert.ok(inProse[2]![1]!.includes('<p>Look: shot.png</p>'), 'not the file of another message')
    assert.doesNotMatch(without.body_html, /<img/)
    await desk.bob.delete(`${ticket.path}/attachments/${file.id}`)
    assert.ok(!(await maya.open(ticket.link)).text.includes('<p>Look: <a'))
  })

  test('shows times in the time zone of the organization', async () => {
    await using lisbon = await openDesk()
    const { body: ticket } = await lisbon.bob.post('/v1/tickets', ticketInput())
    const link = `/t/${ticket.tracking_token}`
    const comments = `/v1/tickets/${ticket.id}/comments`
    const { body: comment } = await lisbon.bob.post(comments, { body: 'Soon' })
    lisbon.clock.time = new Date('2026-06-30T23:30:00Z')
    await lisbon.bob.patch(`${comments}/${comment.id}`, { body: 'Now' })
    const visitor = new PortalClient(lisbon.url)
    const timesIn = async (time_zone: string) => {
      await lisbon.alice.patch('/v1/organization', { time_zone })
      const { text } = await visitor.open(link)
      return [/<time [^>]*>([^<]*)</.exec(text)![1], /edited ([^<]*)</.exec(text)![1]]
    }
    assert.deepEqual(await timesIn('UTC'), ['1 Mar 2026, 10:00 UTC', '30 Jun 2026, 23:30 UTC'])
    assert.deepEqual(await timesIn('Europe/Lisbon'), [
      '1 Mar 2026, 10:00 WET',
      '1 Jul 2026, 00:30 WEST',
    ])
    assert.deepEqual(await timesIn('America/Sao_Paulo'), [
      '1 Mar 2026, 07:00 GMT-3',
      '30 Jun 2026, 20:30 GMT-3',
    ])
    const { text } = await visitor.send(await visitor.open(link), { body: ' ' })
    assert.match(text, /07:00 GMT-3/, 'also beside a form that was refused')
  })

  test('shows the status in the wording for customers', async () => {
    const ticket = await makeTicket()
    for (const [status, words, step] of [
      ['new', 'Waiting for us', 'Received'],
      ['open', 'In progress', 'In progress'],
      ['pending', 'Waiting for you', 'In progress'],
      ['resolved', 'Resolved', 'Resolved'],
      ['closed', 'Closed', 'Resolved'],
    ] as const) {
      await desk.bob.patch(ticket.path, { status })
      const { text } = await maya.open(ticket.link)
      assert.ok(
        text.includes(`Request TKT-${ticket.ticket_number} <span class="status ${status}">`),
      )
      assert.match(text, new RegExp(`<span class="status ${status}">${words}</span>`))
      assert.match(text, new RegExp(`aria-current="step">${step}<`))
      const isOver = status === 'resolved' || status === 'closed'
      assert.equal(text.includes('Mark as resolved'), !isOver, status)
      assert.equal(text.includes('Reply to reopen it'), status === 'resolved', status)
    }
  })

  test('says that we wait for the customer once we have replied, whatever the status', async () => {
    const ticket = await makeTicket()
    await desk.bob.post(`${ticket.path}/comments`, { body: 'Which model is it?' })
    const { text } = await maya.open(ticket.link)
    assert.match(text, /<span class="status pending">Waiting for you<\/span>/)
    assert.match(text, /We replied on 1 Mar 2026, .* and are waiting to hear from you/)
    await desk.bob.post(`${ticket.path}/comments`, { body: 'The X2', author_type: 'customer' })
    assert.match(
      (await maya.open(ticket.link)).text,
      /<span class="status open">In progress<\/span>/,
    )
    await desk.bob.post(`${ticket.path}/comments`, { body: 'Canary', is_internal: true })
    assert.match(
      (await maya.open(ticket.link)).text,
      /<span class="status open">In progress<\/span>/,
    )
  })

  test('is neither cached nor indexed, and its Content-Security-Policy allows no scripts', async () => {
    const ticket = await makeTicket()
    const { headers, text } = await maya.open(ticket.link)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.match(headers.get('x-robots-tag')!, /noindex/)
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.equal(
      headers.get('content-security-policy'),
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    assert.doesNotMatch(text, /<script|<style|\sstyle=|\son\w+=/)
  })

  test('is small, and its styles are cached as immutable', async () => {
    const ticket = await makeTicket()
    for (let count = 0; count < 10; count++) {
      await desk.bob.post(`${ticket.path}/comments`, { body: `Words **${randomUUID()}**` })
    }
    const { text } = await maya.open(ticket.link)
    const [, path] = /rel="stylesheet" href="([^"]+)"/.exec(text)!
    const [, icon] = /rel="icon" type="image\/svg\+xml" href="([^"]+)"/.exec(text)!
    let bytes = gzipSync(text).length
    for (const [file, type] of [
      [path!, 'text/css; charset=utf-8'],
      [icon!, 'image/svg+xml'],
    ] as const) {
      const asset = await fetch(desk.url + file)
      assert.equal(asset.headers.get('content-type'), type)
      assert.match(asset.headers.get('cache-control')!, /^public, max-age=\d{8}, immutable$/)
      bytes += gzipSync(await asset.text()).length
    }
    assert.ok(bytes <= 12_000, `${bytes} bytes`)
    assert.equal((await maya.open('/portal-assets/portal.css')).status, 404)
  })

  test('shows a long conversation in pages, the latest first', async () => {
    const ticket = await makeTicket({ description: 'The beginning' })
    for (let count = 1; count <= 120; count++) {
      const { body } = await desk.bob.post(`${ticket.path}/comments`, { body: `Number ${count}.` })
      if (count !== 30) continue
      await desk.bob.post(`${ticket.path}/comments/${body.id}/attachments`, anImageForm())
    }
    const seen: string[] = []
    let page = await maya.open(ticket.link)
    for (;;) {
      const [first, ...rest] = messagesOf(page)
      assert.equal(first, 'You: The beginning')
      seen.unshift(...rest)
      assert.equal(page.text.includes('pixel.png'), rest.includes('bob: Number 30.'))
      const [, earlier] = /href="([^"]*before=[^"]*)"/.exec(page.text) ?? []
      if (earlier === undefined) break
      page = await maya.open(earlier)
      assert.ok(page.text.includes('Back to the latest messages'))
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 120 }, (_, index) => `bob: Number ${index + 1}.`),
    )
    assert.equal((await maya.open(`${ticket.link}?before=nothing`)).status, 404)
  })

  test('links to a new request only if the organization accepts requests', async () => {
    const ticket = await makeTicket()
    assert.doesNotMatch((await maya.open(ticket.link)).text, /New request/)
    await desk.acceptRequests('acme')
    assert.match((await maya.open(ticket.link)).text, /<a href="\/portal\/acme">New request<\/a>/)
  })
})

describe('a reply on the portal page', () => {
  test('is stored with its files, reopens the ticket, and redirects to the comment', async () => {
    const ticket = await makeTicket()
    await desk.bob.patch(ticket.path, { status: 'resolved' })
    const image = Buffer.from(await (anImageForm().get('file') as File).arrayBuffer())
    const sent = await maya.send(
      await maya.open(ticket.link),
      { body: 'Still **broken**' },
      ['pixel.png', image],
      ['log.txt', 'lines'],
    )
    const { body: comments } = await desk.bob.get(`${ticket.path}/comments`)
    assert.deepEqual([comments.length, comments[0].author_type], [1, 'customer'])
    const place = `${ticket.link}?notice=replied#comment-${comments[0].id}`
    assert.equal(sent.headers.get('location'), place)
    const { body: files } = await desk.bob.get(`${ticket.path}/attachments`)
    assert.deepEqual(
      files.map((file: Record<string, unknown>) => [file.name, file.comment_id, file.has_preview]),
      [
        ['pixel.png', comments[0].id, true],
        ['log.txt', comments[0].id, false],
      ],
    )
    assert.equal((await desk.bob.get(ticket.path)).body.status, 'open')
    const { text } = await maya.follow(sent)
    assert.ok(text.includes(`<li id="comment-${comments[0].id}" class="own">`))
    const [, preview] = /<img src="([^"]+)"/.exec(text)!
    const picture = await fetch(desk.url + preview)
    assert.equal(picture.headers.get('content-type'), 'image/webp')
  })

  test('is stored once when sent several times, concurrently or later', async () => {
    const ticket = await makeTicket()
    const page = await maya.open(ticket.link)
    const rows = await countFileRows((sql) => desk.sqlFromOutside(sql))
    const send = () => maya.send(page, { body: 'Once' }, ['a.txt', 'x'])
    const responses = [...(await Promise.all([send(), send(), send()])), await send()]
    const { body: comments } = await desk.bob.get(`${ticket.path}/comments`)
    assert.equal(comments.length, 1)
    const places = responses.map(({ headers }) => headers.get('location')!.split('#')[1])
    assert.deepEqual(places, Array(4).fill(`comment-${comments[0].id}`))
    const now = await countFileRows((sql) => desk.sqlFromOutside(sql))
    assert.deepEqual(
      now.map((count, index) => count - rows[index]!),
      [1, 1, 1, 0],
    )
    await maya.send(page, { body: 'Twice' }, ['a.txt', 'x'])
    await maya.send(await maya.open(ticket.link), { body: 'Once' }, ['a.txt', 'x'])
    const { body: more } = await desk.bob.get(`${ticket.path}/comments`)
    assert.deepEqual(
      more.map(({ body }: { body: string }) => body),
      ['Once', 'Twice', 'Once'],
    )
  })

  test('says that files were sent if there is no text', async () => {
    const ticket = await makeTicket()
    const page = await maya.open(ticket.link)
    const invisible = '\u200b \n'
    await maya.follow(await maya.send(page, { body: '' }, ['a.txt', 'x']))
    const next = await maya.open(ticket.link)
    const sent = await maya.send(next, { body: invisible }, ['a.txt', 'x'], ['b.txt', 'y'])
    const { text } = await maya.follow(sent)
    assert.match(text, /a\.txt/)
    const { body: comments } = await desk.bob.get(`${ticket.path}/comments`)
    assert.deepEqual(
      comments.map(({ body }: { body: string }) => body),
      ['Sent a file.', 'Sent 2 files.'],
    )
    const { body: files } = await desk.bob.get(
      `${ticket.path}/comments/${comments[1].id}/attachments`,
    )
    assert.equal(files.length, 2)
  })

  test('is shown again as typed when blank or too long (422)', async () => {
    const ticket = await makeTicket()
    const page = await maya.open(ticket.link)
    const blank = await maya.send(page, { body: ' \n ' })
    assert.equal(blank.status, 422)
    assert.match(blank.text, /id="body-problem">Enter a reply, or attach a file/)
    assert.ok(blank.text.includes(ticket.description), 'with the conversation')
    const long = await maya.send(page, { body: 'x'.repeat(100_001) }, ['a.txt', 'x'])
    assert.match(long.text, /id="body-problem">This is too long. The limit is 100,000 characters/)
    assert.match(long.text, /id="file-problem">Please choose your files again/)
    assert.ok(long.text.includes('x'.repeat(100_001)))
    assert.deepEqual((await desk.bob.get(`${ticket.path}/comments`)).body, [])
    const { body } = await desk.bob.get(`${ticket.path}/attachments`)
    assert.deepEqual(body, [])
  })

  test('is shown again as typed when the server fails (500)', async () => {
    await using broken = await openDesk()
    const { body: ticket } = await broken.bob.post('/v1/tickets', ticketInput())
    const visitor = new PortalClient(broken.url)
    const page = await visitor.open(`/t/${ticket.tracking_token}`)
    await broken.sqlFromOutside('ALTER TABLE idempotency_records RENAME TO lost')
    const response = await visitor.send(page, { body: 'Please keep me' })
    assert.equal(response.status, 500)
    assert.match(response.text, /role="alert"/)
    assert.ok(response.text.includes('>\nPlease keep me</textarea>'))
    await broken.sqlFromOutside('ALTER TABLE lost RENAME TO idempotency_records')
    assert.equal((await visitor.send(response, { body: 'Please keep me' })).status, 303)
    const { body: comments } = await broken.bob.get(`/v1/tickets/${ticket.id}/comments`)
    assert.equal(comments.length, 1)
  })
})

describe('the portal’s resolve button', () => {
  test('marks a ticket as resolved, and leaves a closed one closed', async () => {
    const ticket = await makeTicket()
    const sent = await maya.post(`${ticket.link}/resolve`)
    assert.equal(sent.headers.get('location'), `${ticket.link}?notice=resolved`)
    assert.match((await maya.follow(sent)).text, /marked as resolved/)
    await desk.bob.patch(ticket.path, { status: 'closed' })
    await maya.follow(await maya.post(`${ticket.link}/resolve`))
    assert.equal((await desk.bob.get(ticket.path)).body.status, 'closed')
    await desk.bob.patch(ticket.path, { status: 'open' })
    const { text } = await maya.open(`${ticket.link}?notice=resolved`)
    assert.doesNotMatch(text, /marked as resolved/, 'it is no longer resolved')
  })

  test('redirects GET to the ticket page (303)', async () => {
    const ticket = await makeTicket()
    const response = await maya.open(`${ticket.link}/resolve`)
    assert.deepEqual([response.status, response.headers.get('location')], [303, ticket.link])
    assert.equal((await desk.bob.get(ticket.path)).body.status, 'new')
  })
})

test('an unknown tracking token gets the same 404 page on every portal route', async () => {
  const { tracking_token, id } = await makeTicket()
  const unknown = [randomUUID(), id, 'x', '%00', `${tracking_token}x`, '%F0%9F%94%94', '..%2f..']
  const pages: PortalPage[] = []
  for (const token of unknown) {
    pages.push(await maya.open(`/t/${token}`))
    pages.push(await maya.post(`/t/${token}`, browserForm({ body: 'x' })))
    pages.push(await maya.post(`/t/${token}/resolve`))
  }
  for (const { status, text } of pages) {
    assert.equal(status, 404)
    assert.equal(text, pages[0]!.text)
  }
  assert.equal((await maya.open(`/t/${tracking_token.toUpperCase()}`)).status, 200)
})

test('the portal page of a merged ticket shows the target of the same customer', async () => {
  const [source, target] = [await makeTicket(), await makeTicket({ subject: 'The one' })]
  await desk.bob.post(`${source.path}/comments`, { body: 'from the source' })
  await desk.bob.post(`${target.path}/merge`, { ticket_ids: [source.id] })
  const page = await maya.open(source.link)
  assert.match(page.text, /<h1 dir="auto">The one<\/h1>/)
  assert.ok(messagesOf(page).includes('bob: from the source'))
  await maya.follow(await maya.send(page, { body: 'by the old link' }))
  assert.ok(messagesOf(await maya.open(target.link)).includes('You: by the old link'))
})

test('a ticket merged into another customer’s has no resolve button', async () => {
  const source = await makeTicket({ customer_email: 'one@example.com' })
  const target = await makeTicket({ customer_email: 'two@example.com' })
  const button = /Mark as resolved/
  assert.match((await maya.open(source.link)).text, button)
  await desk.bob.post(`${target.path}/merge`, { ticket_ids: [source.id] })
  assert.doesNotMatch((await maya.open(source.link)).text, button)
  assert.match((await maya.open(target.link)).text, button)
})

test('internal notes and their files are not on the portal page', async () => {
  const ticket = await makeTicket()
  for (const is_internal of [true, false]) {
    const { body } = await desk.bob.post(`${ticket.path}/comments`, { body: 'canary', is_internal })
    if (!is_internal) continue
    const form = new FormData()
    form.append('file', new Blob(['x']), 'canary.txt')
    await desk.bob.post(`${ticket.path}/comments/${body.id}/attachments`, form)
  }
  const { text } = await maya.open(ticket.link)
  assert.equal(text.match(/canary/g)?.length, 1)
  const refused = await maya.send(await maya.open(ticket.link), { body: '' })
  assert.equal(refused.text.match(/canary/g)?.length, 1)
})

test('with a path in BELLHOP_PUBLIC_URL, all portal links start with it', async () => {
  await using below = await openDesk({ BELLHOP_PUBLIC_URL: 'https://example.com/desk/' })
  await below.acceptRequests('acme')
  const visitor = new PortalClient(below.url)
  const form = browserForm({ name: 'M', email: 'm@example.com', subject: 's', description: 'd' })
  const sent = await visitor.post('/portal/acme', form)
  assert.match(sent.headers.get('location')!, /^\/desk\/t\//)
  const { text } = await visitor.open(sent.headers.get('location')!.slice('/desk'.length))
  assert.match(text, />https:\/\/example\.com\/desk\/t\/[0-9a-f-]{36}<\/a>/)
  for (const [, link] of text.matchAll(/(?:href|action|src)="(\/[^"]*)"/g)) {
    assert.match(link!, /^\/desk\//)
  }
})
