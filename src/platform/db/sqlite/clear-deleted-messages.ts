// What the thread that clears the files is sent, and what it answers.

export interface ClearSetup {
  databaseFile: string
  indexFile: string
  isVacuumed: boolean
}

export type Cleared = { isCleared: true } | { isCleared: false; reason: string }
