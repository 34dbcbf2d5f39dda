import { Button, Menu } from '@mantine/core'
import type { Direction } from '#contract/document.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

interface CreateDocumentButtonProps {
  /** '+ Create Invoice' */
  label: string
  /** In the order of the menu; with a single choice there is no menu. */
  choices: readonly (readonly [Direction, string])[]
  onCreate: (direction: Direction) => void
}

export function CreateDocumentButton({ label, choices, onCreate }: CreateDocumentButtonProps) {
  const [only, ...others] = choices
  if (only && others.length === 0) return <Button onClick={() => onCreate(only[0])}>{label}</Button>
  return (
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
}
