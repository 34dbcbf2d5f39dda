import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { focusFirstWrongField } from './focus-next-frame.ts'
import classes from './form-dialog.module.css'
import { returnFocus } from './return-focus.ts'

/** State of a save from `useSave()`. */
interface Saving {
  isPending: boolean
  error: unknown
}

export interface FormDialogProps {
  title: string
  onClose: () => void
  /** `form.onSubmit(handler)`, or another handler that sends the form; the browser sends nothing itself. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Label of the submit button; below it the label while saving. */
  submit: string
  busyLabel?: string
  /** Label of the cancel button, where 'Cancel' would be ambiguous. */
  dismiss?: string
  /** True if sending cannot be undone: the button is outlined red. */
  isDanger?: boolean
  /** The form's saves: while one runs the form is disabled, and an error is shown. */
  saving?: Saving | Saving[]
  /** Disables the form besides `saving`; below it a further error. */
  busy?: boolean
  error?: unknown
  /** Text if the server sent no message. */
  fallback?: string
  /** True to show the screen's text before the server's message in any case. */
  isStated?: boolean
  /** `form.isDirty()`: closing then asks first. */
  isDirty?: boolean
  size?: number
  /** A further button, such as Delete: last in reading and tab order, apart from the others. */
  extraAction?: ReactNode
  children: ReactNode
}

const savesOf = ({ saving = [] }: FormDialogProps) => [saving].flat()
const isBusy = (props: FormDialogProps) => props.busy || savesOf(props).some(({ isPending }) => isPending)

/** Closes a form: asks first if it has typed values, and returns the focus to the opener. */
export function useFormClosing(props: FormDialogProps) {
  useFocusReturn()
  return async () => {
    // The confirmation dialog lies above this form and handles its own Escape.
    if (isBusy(props) || document.querySelector('dialog[open]')) return
    if (!props.isDirty || (await confirmDanger(DISCARD))) props.onClose()
  }
}

/** Body of a form in any container: errors, fields, and its actions at the foot. */
export function FormBody({ close, ...props }: FormDialogProps & { close: () => Promise<void> }) {
  const busy = isBusy(props)
  const submitOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // React passes events on to the form that opened this one, which must not be saved too.
    event.stopPropagation()
    if (!busy) event.currentTarget.requestSubmit()
  }
  return (
    <form
      className={`stack gap-4 ${classes.form}`}
      noValidate
      autoComplete="off"
      onKeyDown={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        props.onSubmit(event)
        focusFirstWrongField(event.currentTarget)
      }}
    >
      <ErrorBanner
        error={savesOf(props).find(({ error }) => error)?.error ?? props.error}
        fallback={props.fallback ?? t('An error occurred. Please try again.')}
        isStated={props.isStated}
      />
      {props.children}
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={() => void close()}>
          {props.dismiss ?? t('Cancel')}
        </Button>
        <Button type="submit" disabled={busy} {...(props.isDanger && { variant: 'outline', color: 'red' })}>
          {busy ? (props.busyLabel ?? t('Saving...')) : props.submit}
        </Button>
        {props.extraAction && <div className={classes.extra}>{props.extraAction}</div>}
      </div>
    </form>
  )
}

/** Returns the focus to the opener, unless another element has the focus by then. */
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
  title: t('Close without saving?'),
  sentence: t('What you typed in this form will be lost.'),
  action: t('Close without saving'),
}
