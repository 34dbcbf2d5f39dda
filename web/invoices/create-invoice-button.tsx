import { Button, Menu } from '@mantine/core'
import type { Direction } from '#contract/document.ts'
import { Icon } from '#web/ui/icon.tsx'

export const CreateInvoiceButton = ({ onCreate }: { onCreate: (direction: Direction) => void }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button rightSection={<Icon name="chevron-down" />}>+ Create Invoice</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onCreate('sales')}>Sales Invoice</Menu.Item>
      <Menu.Item onClick={() => onCreate('purchase')}>Purchase Invoice</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
