import { Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { useAsTitle } from '#web/ui/frame/screen-title.ts'
import classes from './auth-form.module.css'

interface AuthFormProps {
  title: string
  heading: string
  /** One line under the heading. */
  lead: string
  /** Notice above the fields. */
  notice?: ReactNode
  error: Error | null
  onSubmit: FormEventHandler<HTMLFormElement>
  submit: string
  /** Text of the button while the call runs; undefined while none runs. */
  busyLabel?: string | undefined
  /** Links to other screens. */
  foot: ReactNode
  /** Further actions below the button. */
  below?: ReactNode
  children: ReactNode
}

/** The form beside the cover on signed-out screens. */
export function AuthForm(props: AuthFormProps) {
  useAsTitle(props.title)
  return (
    <>
      <h1>{props.heading}</h1>
      <p className={classes.lead}>{props.lead}</p>
      <form className="stack gap-4" noValidate onSubmit={props.onSubmit}>
        {props.notice && (
          <p className={classes.notice} role="status">
            {props.notice}
          </p>
        )}
        <ErrorBanner error={props.error} fallback="" />
        {props.children}
        <Button type="submit" className={classes.submit} disabled={props.busyLabel !== undefined}>
          {props.busyLabel ?? props.submit}
        </Button>
      </form>
      {props.below}
      <p className={classes.foot}>{props.foot}</p>
    </>
  )
}
