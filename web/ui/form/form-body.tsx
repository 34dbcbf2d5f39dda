import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { focusFirstWrongField } from './first-wrong-field.ts'
import classes from './form-dialog.module.css'
import { returnFocus } from './return-focus.ts'

export interface FormDialogProps {
  title: string
  onClose: () => void
  /** `form.onSubmit(handler)` */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The word on the blue button, and the one while it is saving. */
  submit: string
  busyLabel?: string
  /** The word that leaves everything as it is, where 'Cancel' would mean something else. */
  dismiss?: string
  /** What is sent cannot be undone: the button is outlined red. */
  isDanger?: boolean
  busy?: boolean
  /** `save.error`, and the screen's words when the server gave none. */
  error?: unknown
  fallback?: string
  /** The screen's words come first in any case. */
  isStated?: boolean
  /** `form.isDirty()`: closing then asks first. */
  isDirty?: boolean
  size?: number
  /** For example Delete: last in reading and tab order, apart from the others. */
  extraAction?: ReactNode
  children: ReactNode
}

/** Leaves a form: asks first where something was typed, and gives the focus back to what opened it. */
export function useFormClosing({
  busy,
  isDirty,
  onClose,
}: Pick<FormDialogProps, 'busy' | 'isDirty' | 'onClose'>) {
  useFocusReturn()
  return async () => {
    // The question lies above this form and has its own Escape.
    if (busy || document.querySelector('dialog[open]')) return
    if (!isDirty || (await confirmDanger(DISCARD))) onClose()
  }
}

/** The form itself, wherever it lies: what is wrong, its fields, and at its foot what can be done. */
export function FormBody({
  busy = false,
  close,
  ...props
}: FormDialogProps & { close: () => Promise<void> }) {
  const submitOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // React passes events on to the form that this one was opened from, which must not be saved with it.
    event.stopPropagation()
    if (!busy) event.currentTarget.requestSubmit()
  }
  return (
    <form
      className={classes.form}
      noValidate
      autoComplete="off"
      onKeyDown={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.stopPropagation()
        props.onSubmit(event)
        focusFirstWrongField(event.currentTarget)
      }}
    >
      <ErrorBanner
        error={props.error}
        fallback={props.fallback ?? 'An error occurred. Please try again.'}
        isStated={props.isStated}
      />
      {props.children}
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={() => void close()}>
          {props.dismiss ?? 'Cancel'}
        </Button>
        <Button type="submit" disabled={busy} {...(props.isDanger && { variant: 'outline', color: 'red' })}>
          {busy ? (props.busyLabel ?? 'Saving...') : props.submit}
        </Button>
        {props.extraAction && <div className={classes.extra}>{props.extraAction}</div>}
      </div>
    </form>
  )
}

/** Back to what opened the form. Not stolen from whatever has the focus by then. */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.activeElement === document.body) returnFocus(opener)
      }),
    [opener],
  )
}

const DISCARD = {
  title: 'Close without saving?',
  sentence: 'What you typed in this form will be lost.',
  action: 'Close without saving',
}
