import { Modal } from '@mantine/core'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { FormBody, type FormDialogProps, useFormClosing } from './form-body.tsx'

/** A form in a dialog. Mount it when it opens: typed values last as long as the dialog. */
export function FormDialog({ size = 520, ...props }: FormDialogProps) {
  const isPhone = useIsPhone()
  const close = useFormClosing(props)
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={props.title}
      size={size}
      fullScreen={isPhone}
      closeOnClickOutside={!props.isDirty}
    >
      <FormBody {...props} close={close} />
    </Modal>
  )
}
