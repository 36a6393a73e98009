import MarkdownIt from 'markdown-it'

// HTML that stands in a text is shown, not obeyed; links lead only to the web and to mail; images
// are not loaded, because their sender would learn who reads them, and when.
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('image')

const usual = markdown.renderer.rules.link_open
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]!.attrSet('rel', 'noopener noreferrer nofollow')
  tokens[index]!.attrSet('target', '_blank')
  return usual?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options)
}

markdown.validateLink = (url) => /^(https?:|mailto:|tel:|[#/])/i.test(url.trim())

export const renderMarkdown = (text: string): string => markdown.render(text)
