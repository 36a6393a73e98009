import type { Status } from '../../desk/tickets/schema.ts'
import { formatThousands } from '../../platform/text.ts'

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

function wait(seconds: number): string {
  if (seconds < 90) return many(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? many(minutes, 'minute') : many(Math.ceil(minutes / 60), 'hour')
}

export const texts = {
  size,
  errorTitle: (title: string) => `Error: ${title}`,

  request: {
    title: (organization: string) => `Contact ${organization}`,
    heading: 'How can we help?',
    lead: 'Send us a message. You’ll get a private page where you can follow your request and reply. No account needed.',
    send: 'Send request',
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
    skipped: 'Newer messages aren’t shown here.',
    files: 'Files',
    replyHints: {
      resolved: 'This request is resolved. Reply to reopen it.',
      closed:
        'This request is closed. You can still reply and we’ll read it, but the request stays closed.',
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
    private: 'Anyone with this link can read this request and reply. Keep it private.',
  },

  status: {
    new: { name: 'Waiting for us', about: 'We’ve received your request and will get to it soon.' },
    open: { name: 'In progress', about: 'We are working on it.' },
    pending: { name: 'Waiting for you', about: 'We’ve replied and are waiting to hear from you.' },
    resolved: {
      name: 'Resolved',
      about: 'This is marked as resolved. Reply if you still need help.',
    },
    closed: { name: 'Closed', about: 'This request is closed.' },
  } satisfies Record<Status, { name: string; about: string }>,

  notices: {
    created: {
      title: 'Your request has been sent',
      body: 'Save this link. It’s the only way back to this page.',
    },
    replied: { title: 'Your reply has been sent', body: '' },
    resolved: { title: 'Thank you. Your request is marked as resolved', body: '' },
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
      missing: 'Enter a short subject.',
    },
    description: { label: 'Message', missing: 'Tell us how we can help.' },
    body: { label: 'Add a reply', missing: 'Enter a reply.' },
    file: { label: 'Attach files' },
    website: {
      label: 'Leave this field empty',
      wrong: 'Leave this field empty. It’s here to stop spam.',
    },
  } as Record<string, { label: string; missing?: string; wrong?: string }>,

  filesHint: (files: number, bytes: number, bytesTogether: number) =>
    `Optional. Up to ${many(files, 'file')}, ${size(bytes)} each and ${size(bytesTogether)} together.`,

  problems: {
    heading: 'Your message hasn’t been sent',
    several: 'Please fix the following:',
    unreadable: 'This contains characters we can’t save. Please type it again.',
    tooLong: (characters: number | undefined) =>
      characters === undefined
        ? 'This is too long.'
        : `This is too long. The limit is ${formatThousands(characters)} characters.`,
    tooManyFiles: (files: number) => `You can attach up to ${many(files, 'file')}.`,
    fileTooLarge: (bytes: number) => `Files can be up to ${size(bytes)}.`,
    filesTooLarge: (bytes: number) => `Files can be up to ${size(bytes)} together.`,
    storageFull: 'We cannot take any more files right now. Please send your message without them.',
    tooManyBytes: (seconds: number) =>
      `Too many files have been sent from your network today. Send your message without files, or try again in ${wait(seconds)}.`,
    filesAgain: 'Please choose your files again.',
    form: 'We didn’t receive the whole form. Please send it again.',
    unavailable: (seconds: number) =>
      `We can’t accept messages right now. Your text is still here; please send it again in ${wait(seconds)}.`,
    failed: 'Something went wrong on our side. Your text is still here; please try again.',
  },

  unknown: {
    body: 'There is nothing at this address. Check that you have the whole link.',
    toDesk: 'Go to the desk',
  },
  refusals: {
    400: {
      title: 'That did not work',
      body: 'We didn’t receive everything your browser sent. Go back and send it again.',
    },
    403: {
      title: 'Reply in the console',
      body: 'You are signed in as staff. Only the customer can reply here.',
    },
    404: {
      title: 'Page not found',
      body: 'There’s nothing here. If you followed a link to a request, check that it’s complete.',
    },
    413: { title: 'That’s too large', body: 'Go back and send fewer or smaller files.' },
    429: {
      title: 'One moment, please',
      body: 'There’s been a lot of traffic from your network. If you were sending a message, it wasn’t sent. Go back in your browser and send it again.',
    },
    500: {
      title: 'Something went wrong',
      body: 'Sorry, that’s our fault. Please try again later.',
    },
    503: { title: 'We’ll be right back', body: 'We’re very busy right now.' },
  } as Record<number, { title: string; body: string }>,
  retry: (seconds: number) => `Please try again in ${wait(seconds)}.`,
}
