import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import classes from './close-shop-dialog.module.css'

/** Shown once. Only its button closes it, so that the key is not lost by a click beside it. */
export function SealingKey({ shopKey, onClose }: { shopKey: string; onClose: () => void }) {
  const isPhone = useIsPhone()
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(shopKey).then(
      () => setStatus(t('Copied')),
      () => setStatus(t('It could not be copied. Download it.')),
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('The key of your sealed books')}
      size={520}
      fullScreen={isPhone}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={classes.body}>
        <p>
          {t(
            'Once the shop is erased, only this key opens its books. It is shown now and mailed to you once, and is stored nowhere.',
          )}
        </p>
        <p className={classes.key} data-key>
          {shopKey}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<Icon name="copy" />} onClick={() => void copy()}>
            {t('Copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() =>
              saveFile('bahi-sealed-books-key.txt', new Blob([`${shopKey}\r\n`], { type: 'text/plain' }))
            }
          >
            {t('Download')}
          </Button>
        </div>
        <p role="status">{status}</p>
        <Button data-autofocus onClick={onClose}>
          {t('I have stored it')}
        </Button>
      </div>
    </Modal>
  )
}
