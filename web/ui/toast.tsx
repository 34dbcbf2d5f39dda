import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { Icon } from './icon.tsx'
import classes from './toast.module.css'

const shown = { withBorder: false, classNames: classes, closeButtonProps: { 'aria-label': 'Dismiss' } }

/** A success, said quietly: `toast('Product added successfully!')`. */
export function toast(message: string) {
  notifications.show({ message, icon: <Icon name="check" />, role: 'status', ...shown })
}

/** What the spec calls an alert: it interrupts a screen reader and stays longer. */
export function alertToast(message: string) {
  const icon = <Icon name="alert-triangle" />
  notifications.show({ message, icon, role: 'alert', autoClose: 10_000, ...shown })
}

export const ToastHost = () => <Notifications position="bottom-left" transitionDuration={120} limit={4} zIndex={400} />
