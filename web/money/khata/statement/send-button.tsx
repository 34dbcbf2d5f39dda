import '#web/ui/frame/icons/add-chat-icon.ts'
import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

interface SendButtonProps {
  /** Absent until there is a text to send. */
  href?: string | undefined
}

export const SendButton = ({ href }: SendButtonProps) => (
  <Button
    component="a"
    variant="default"
    leftSection={<Icon name="chat" />}
    href={href}
    data-disabled={!href}
    target="_blank"
    rel="noopener noreferrer"
  >
    {t('Send Statement')}
  </Button>
)
