import type { TextPage } from './read-pdf.mjs'

export const NOT_AS_ASKED: string

export function missingIn(pages: readonly TextPage[], says: readonly string[]): string[]

export function inklessIn(
  pages: readonly TextPage[],
  picture: { width: number; height: number; isDark: (x: number, y: number) => boolean },
): string[]
