import { Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { t } from '#domain/words/t.ts'
import classes from './page-form.module.css'

interface PageFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  className?: string | undefined
  children: ReactNode
}

/** A form that is a whole screen: its panels, and last a FormBar. */
export const PageForm = ({ onSubmit, className = '', children }: PageFormProps) => (
  <form className={`${classes.form} ${className}`} noValidate autoComplete="off" onSubmit={onSubmit}>
    {children}
  </form>
)

interface FormBarProps {
  /** 'Save Changes' */
  save: string
  isSaving: boolean
  onCancel: () => void
  /** Above the buttons: errors, and fields that come last. */
  children: ReactNode
}

export const FormBar = ({ save, isSaving, onCancel, children }: FormBarProps) => (
  <div className={classes.bar}>
    {children}
    <div className={`flex at-end gap-3 ${classes.actions}`}>
      <Button variant="default" disabled={isSaving} onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" disabled={isSaving}>
        {isSaving ? t('Saving...') : save}
      </Button>
    </div>
  </div>
)
