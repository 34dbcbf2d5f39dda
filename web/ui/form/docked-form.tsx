import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { t } from '#domain/words/t.ts'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './docked-form.module.css'
import { FormBody, type FormDialogProps, useFormClosing } from './form-body.tsx'

/** Width from which the form can be docked. */
const DOCKABLE = '(width >= 1280px)'

/**
 * A form beside its subject, which stays visible and usable: docked at the right on wide screens, else a sheet from below.
 * Mounted when it opens, inside a Screen.
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
