import { useLayoutEffect, useState } from 'react'
import { later } from '#web/ui/later.tsx'
import { onLanguageAsked } from './ask-language.ts'

const LanguageDialog = later(async () => (await import('./language-dialog.tsx')).LanguageDialog)

/** Opens the choice of languages by Ctrl+Shift+L on every screen; there a language's letter selects it. */
export function LanguageHost() {
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => onLanguageAsked(() => setIsOpen(true)), [])
  return isOpen && <LanguageDialog onClose={() => setIsOpen(false)} />
}
