import { flushSync } from 'react-dom'
import { isWrongPassword } from '#web/app/calls/api-error.ts'
import { isWrongCode } from '#web/app/calls/wrong-code.ts'
import { focusFirstWrongField } from '#web/ui/form/focus-next-frame.ts'

/** Shows a wrong password or code at its field, and other errors above the form. */
export const showAtFields =
  (form: { refuse: (errors: Partial<Record<string, string>>) => void }) => (error: Error) => {
    const name = isWrongPassword(error) ? 'password' : isWrongCode(error) ? 'code' : undefined
    if (!name) return
    // Rendered at once, as focusing the mark needs it in the DOM.
    flushSync(() => form.refuse({ [name]: error.message }))
    focusFirstWrongField(document.body)
  }

export const bannerError = (error: Error | null) =>
  isWrongPassword(error) || isWrongCode(error) ? null : error
