import { useEffect, useState } from 'react'

/** Key of the line that has the focus, or had it last; undefined until one has. */
export function useRowInFocus(): string | undefined {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
      if (row) setKey(row.dataset.line)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  return key
}
