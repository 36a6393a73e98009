import { command } from './command.ts'
export const demo = command({ summary: 'x', run: async () => {} })
