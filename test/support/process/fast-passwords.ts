import { argon2Cost } from '../../../src/accounts/passwords/hash.ts'

// Hundreds of passwords are hashed, and few tests are about what that costs: they raise it for
// themselves, or look at what a real process has stored.
argon2Cost.memory = 64
