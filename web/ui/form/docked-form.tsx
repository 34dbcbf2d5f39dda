import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { t } from '#domain/words/t.ts'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './docked-form.module.css'
import { FormBody, type FormDialogProps, useFormClosing } from './form-body.tsx'

/** The width from which the form has room beside what it is about. */
const DOCKABLE = '(width >= 1280px)'

/**
 * A form beside what it is about, which stays in view and can be used: docked at the right where the screen is wide, else a
 * sheet from below. Mount it when it opens, inside of a Screen.
 */
export function DockedForm(props: FormDialogProps & { subtitle?: string }) {
  const isDockable = useMediaQuery(DOCKABLE, false, { getInitialValueInEffect: false })
  const close = useFormClosing(props)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDockable) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isDockable])
  if (!isDockable) {
    return (
      <Modal
        opened
        onClose={() => void close()}
        title={props.title}
        size="100%"
        yOffset={0}
        xOffset={0}
        transitionProps={{ transition: 'slide-up' }}
        classNames={{ inner: classes.inner, content: classes.sheet }}
        closeOnClickOutside={!props.isDirty}
      >
        {props.subtitle && <p className={classes.about}>{props.subtitle}</p>}
        <FormBody {...props} close={close} />
      </Modal>
    )
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={props.title}
      className={classes.docked}
      data-docked
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) void close()
      }}
    >
      <header>
        <div>
          <h2>{props.title}</h2>
          {props.subtitle && <p>{props.subtitle}</p>}
        </div>
        <IconButton icon="close" label={t('Close')} onClick={() => void close()} />
      </header>
      <FormBody {...props} close={close} />
    </div>
  )
}
