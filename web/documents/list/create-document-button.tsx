import { Button, Menu } from '@mantine/core'
import type { Direction } from '#contract/document.ts'
import { useDrawn } from '#web/app/rights/use-rights.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

interface CreateDocumentButtonProps {
  /** '+ Create Invoice' */
  label: string
  /** In the order of the menu; with a single choice there is no menu. */
  choices: readonly (readonly [Direction, string])[]
  onCreate: (direction: Direction) => void
}

export function CreateDocumentButton({ label, choices, onCreate }: CreateDocumentButtonProps) {
  const drawn = useDrawn()
  const [only, ...others] = drawn(
    choices.map(([direction, words]) => ({
      direction,
      words,
      needs: direction === 'purchase' ? ('buy' as const) : ('bill' as const),
    })),
  )
  if (!only) return null
  if (others.length === 0) return <Button onClick={() => onCreate(only.direction)}>{label}</Button>
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<Icon name="chevron-down" />}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[only, ...others].map(({ direction, words }) => (
          <Menu.Item key={direction} onClick={() => onCreate(direction)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
