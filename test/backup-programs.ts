import { missingForBackups } from '../bin/postgres-programs.mjs'

/**
 * Whether this machine can back up the server of the tests. In CI such a test runs in any case, and fails with the name of
 * the program that it lacks.
 */
export const makesBackups = missingForBackups() === undefined || Boolean(process.env.CI)
