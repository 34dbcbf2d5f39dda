import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { onLanguageAsked } from './ask-language.ts'

const LanguageDialog = lazy(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog }))

/** Ctrl+Shift+L on every screen, and its letter: the language is changed in two keys. */
export function LanguageHost() {
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => onLanguageAsked(() => setIsOpen(true)), [])
  return <Suspense>{isOpen && <LanguageDialog onClose={() => setIsOpen(false)} />}</Suspense>
}
