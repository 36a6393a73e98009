import { nonBlankText, object, text } from '../../platform/http/fields.ts'

export const MarkdownText = object({
  text: nonBlankText({
    maxLength: 100_000,
    description: 'In Markdown.',
    example: 'Please try **again**: we’ve fixed it.',
  }),
})

export const RenderedMarkdown = object(
  {
    html: text({
      description: 'Safe HTML, without scripts, styles or images.',
      example: '<p>Please try <strong>again</strong>: we’ve fixed it.</p>\n',
    }),
  },
  { title: 'RenderedMarkdown' },
)
