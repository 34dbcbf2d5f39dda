export const NPM_BINARIES: string
export function serverBinaries(): string | undefined
export function missingForBackups(): string | undefined
