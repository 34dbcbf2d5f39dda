import { type RefObject, useEffect, useState } from 'react'
import { useSteady } from '#web/ui/form/use-steady.ts'

/** Handles files dropped on an element. True while some are dragged over it. */
export function useDrop(element: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const give = useSteady(onFiles)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      give(files)
    }
    target.addEventListener('dragover', over)
    target.addEventListener('dragleave', leave)
    target.addEventListener('drop', drop)
    return () => {
      target.removeEventListener('dragover', over)
      target.removeEventListener('dragleave', leave)
      target.removeEventListener('drop', drop)
    }
  }, [element, give])
  return isOver
}
