const messages = {
  too_slow: 'Parsing the mail took too long',
  crashed: 'The thread that parsed the mail crashed',
  too_large: 'The mail is too large',
}

export class MailParseError extends Error {
  readonly reason: keyof typeof messages

  constructor(reason: keyof typeof messages, options?: ErrorOptions) {
    super(messages[reason], options)
    this.reason = reason
  }
}
