import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Edit mode of a screen, in the address, so that Back leaves it. The button that started it gets the focus afterwards. */
export function useEditInUrl() {
  const [params, setParams] = useSearchParams()
  const isEditing = params.get('edit') === '1'
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)

  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return {
    isEditing,
    button,
    edit: () => setParams({ edit: '1' }, { preventScrollReset: true }),
    stop: () => setParams({}, { replace: true }),
  }
}
