import { Button, Menu } from '@mantine/core'
import type { Direction } from '#contract/document.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

interface CreateDocumentButtonProps {
  /** '+ Create Invoice' */
  label: string
  /** In the order of the menu. */
  choices: readonly (readonly [Direction, string])[]
  onCreate: (direction: Direction) => void
}

export const CreateDocumentButton = ({ label, choices, onCreate }: CreateDocumentButtonProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button rightSection={<Icon name="chevron-down" />}>{label}</Button>
    </Menu.Target>
    <Menu.Dropdown>
      {choices.map(([direction, words]) => (
        <Menu.Item key={direction} onClick={() => onCreate(direction)}>
          {words}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
