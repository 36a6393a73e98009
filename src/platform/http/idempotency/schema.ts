import { object, text, uuid } from '../fields.ts'

/** What a repetition hears of an answer that held a secret. */
export const AlreadyProcessed = object(
  {
    detail: text({
      example:
        'This request was already processed. Its response contained a secret and was not stored.',
    }),
    id: uuid({ description: 'Of what was made.', example: '0199f3a4-7c1e-7b52-9d0e-3f5a1c2b4d6e' }),
  },
  { title: 'AlreadyProcessed' },
)
