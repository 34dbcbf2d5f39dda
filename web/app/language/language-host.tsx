import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { onLanguageAsked } from './ask-language.ts'

const LanguageDialog = lazy(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog }))

/** Opens the choice of languages by Ctrl+Shift+L on every screen; there a language's letter selects it. */
export function LanguageHost() {
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => onLanguageAsked(() => setIsOpen(true)), [])
  return <Suspense>{isOpen && <LanguageDialog onClose={() => setIsOpen(false)} />}</Suspense>
}
