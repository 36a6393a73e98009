import { grouped } from '../grouped.ts'
import type { Status } from '../tickets/schema.ts'

// Every word of the portal that is ours, so that it can be translated in one place.

const many = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`

const mebibyte = 1024 * 1024

/** Round enough to be read, and never less than it is. */
function size(bytes: number): string {
  if (bytes < 1024) return many(bytes, 'byte')
  const [unit, of] = bytes < mebibyte ? ['kB', 1024] : ['MB', mebibyte]
  const rounded = Math.ceil((bytes / Number(of)) * 10) / 10
  return `${rounded < 10 ? rounded : Math.ceil(rounded)} ${unit}`
}

let dates: Intl.DateTimeFormat | undefined

function time(at: string): string {
  // Not before it is needed: it takes 10 ms of the start.
  dates ??= new Intl.DateTimeFormat('en-GB', {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  })
  return `${dates.format(new Date(at))} UTC`
}

function wait(seconds: number): string {
  if (seconds < 90) return many(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? many(minutes, 'minute') : many(Math.ceil(minutes / 60), 'hour')
}

export const texts = {
  language: 'en',
  size,
  time,
  errorTitle: (title: string) => `Error: ${title}`,

  front: {
    title: 'Support',
    choose: 'Who would you like to write to?',
    none: 'No requests are taken here',
    noneBody:
      'Nobody takes requests on this page at the moment. If you have a link to a request of yours, it works as before.',
  },

  request: {
    title: (organization: string) => `Contact ${organization}`,
    heading: 'How can we help?',
    lead: 'Write to us here. You get a page of your own where you can follow your request and reply. You need no account.',
    send: 'Send request',
    again: 'New request',
  },

  ticket: {
    title: (id: string, subject: string) => `${subject} · ${id}`,
    request: (id: string) => `Request ${id}`,
    progress: 'Progress',
    steps: ['Received', 'In progress', 'Resolved'],
    done: 'done',
    conversation: 'Conversation',
    you: 'You',
    edited: (time: string) => `edited ${time}`,
    earlier: 'Show earlier messages',
    latest: 'Back to the latest messages',
    skipped: 'Later messages are not shown here.',
    files: 'Files',
    replyHints: {
      resolved: 'This request is resolved. A reply opens it again.',
      closed: 'This request is closed and stays so. We read your reply all the same.',
    } as Partial<Record<Status, string>>,
    merged: {
      title: 'This request was merged into another',
      body: 'It takes no more replies here. If you still need help, send a new request.',
    },
    staff: {
      title: 'Reply in the console',
      body: 'You are signed in as staff. This page is for the customer, so you can only read it.',
    },
    sendReply: 'Send reply',
    resolve: 'Mark as resolved',
    private: 'Whoever has the address of this page can read it and reply. Keep it to yourself.',
  },

  status: {
    new: { name: 'Waiting for us', about: 'We have your request and will look at it soon.' },
    open: { name: 'In progress', about: 'We are working on it.' },
    pending: { name: 'Waiting for you', about: 'We have answered and wait to hear from you.' },
    resolved: { name: 'Resolved', about: 'There is nothing left to do.' },
    closed: { name: 'Closed', about: 'There is nothing left to do.' },
  } satisfies Record<Status, { name: string; about: string }>,

  notes: {
    created: {
      title: 'Your request has been sent',
      body: 'Save this link: it is the way back to this page, and the only one.',
    },
    replied: { title: 'Your reply has been sent', body: '' },
    resolved: { title: 'Thank you. This request is marked as resolved', body: '' },
  },

  fields: {
    name: { label: 'Your name', missing: 'Enter your name.' },
    email: {
      label: 'Email address',
      missing: 'Enter your email address.',
      wrong: 'Enter an email address like name@example.com.',
    },
    subject: {
      label: 'Subject',
      missing: 'Say in a few words what it is about.',
    },
    description: { label: 'Message', missing: 'Write what we can help you with.' },
    body: { label: 'Add a reply', missing: 'Write a reply, even if it is only a few words.' },
    file: { label: 'Attach files' },
    website: {
      label: 'Leave this field empty',
      wrong: 'Leave this field empty: it is here to keep robots out.',
    },
  } as Record<string, { label: string; missing?: string; wrong?: string }>,

  filesHint: (files: number, bytes: number, bytesTogether: number) =>
    `Optional. Up to ${many(files, 'file')}, ${size(bytes)} each and ${size(bytesTogether)} together.`,

  problems: {
    heading: 'Nothing was sent yet',
    several: 'Something is missing or not right:',
    unreadable: 'This cannot be kept as it is. Type it again.',
    tooLong: (characters: number | undefined) =>
      characters === undefined
        ? 'This is too long.'
        : `This is too long: ${grouped(characters)} characters are the most.`,
    tooManyFiles: (files: number) => `Choose at most ${many(files, 'file')}.`,
    fileTooLarge: (bytes: number) => `A file is too large: ${size(bytes)} are the most.`,
    filesTooLarge: (bytes: number) => `Files can be up to ${size(bytes)} together.`,
    storageFull: 'We cannot take any more files right now. Please send your message without them.',
    tooManyBytes: (seconds: number) =>
      `Too many files have been sent from your network today. Send your message without files, or try again in ${wait(seconds)}.`,
    filesAgain: 'Choose your files again: they have to be sent anew.',
    form: 'The form did not arrive as a whole. Please send it again.',
    unavailable: (seconds: number) =>
      `We cannot take it right now. What you wrote is still here: please send it again in ${wait(seconds)}.`,
    failed: 'Something went wrong on our side. What you wrote is still here: please try again.',
  },

  unknown: {
    body: 'There is nothing at this address. Check that you have the whole link.',
    toDesk: 'Go to the desk',
  },
  refusals: {
    400: {
      title: 'That did not work',
      body: 'What your browser sent did not arrive as a whole. Go back and send it again.',
    },
    403: {
      title: 'Reply in the console',
      body: 'You are signed in as staff. Only the customer can reply here.',
    },
    404: {
      title: 'Page not found',
      body: 'There is nothing at this address. If it is a link to a request, check that you have all of it.',
    },
    413: { title: 'That was too much', body: 'Go back and send less at once.' },
    429: {
      title: 'One moment, please',
      body: 'There were many requests from your network in a short time. If you were sending something, nothing of it was sent: go back in your browser, where it should still be, and send it again.',
    },
    500: {
      title: 'Something went wrong',
      body: 'That was our mistake. Please try again in a while.',
    },
    503: { title: 'We will be back in a moment', body: 'The service is busy right now.' },
  } as Record<number, { title: string; body: string }>,
  retry: (seconds: number) => `Please try again in ${wait(seconds)}.`,
}
