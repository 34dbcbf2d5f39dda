import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useElementWidth } from '#web/ui/frame/use-width.ts'
import classes from './scaled-paper.module.css'

/** An empty page in standards mode: its content is rendered by React, so no text becomes markup. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en-IN" style="overflow:hidden"><head><meta charset="utf-8"></head><body></body></html>'
export const PX_PER_MM = 96 / 25.4

interface PaperProps {
  title: string
  /** The size of the printed page, in px. */
  width: number
  height: number
  css: string
  /** The pages, once they are loaded. */
  children: ReactNode
  /** Overlay on screen, which is not printed. */
  over?: ReactNode
  onLoaded?: (body: HTMLElement | undefined) => void
}

/** A printed paper scaled in its own frame, without sharing styles with the screen. */
export function ScaledPaper(props: PaperProps & { scale: number }) {
  const { title, width, height, scale, css, children, over, onLoaded } = props
  const [body, setBody] = useState<HTMLElement>()
  return (
    <span
      className={`block clip anchor ${classes.paper}`}
      style={{ '--width': `${width}px`, '--height': `${height}px`, '--scale': scale } as CSSProperties}
    >
      <iframe
        title={title}
        tabIndex={-1}
        srcDoc={EMPTY_PAGE}
        onLoad={({ currentTarget: { contentDocument } }) => {
          setBody(contentDocument?.body)
          onLoaded?.(contentDocument?.body)
        }}
      />
      {over}
      {body &&
        children &&
        createPortal(
          <>
            <style>{css}</style>
            {children}
          </>,
          body,
        )}
    </span>
  )
}

/** A paper as wide as its container, enlarged up to a limit. */
export function FittedPaper({ largest = Infinity, ...paper }: PaperProps & { largest?: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useElementWidth(frame)
  return (
    <div ref={frame} className="shrink">
      <ScaledPaper {...paper} scale={Number.isFinite(room) ? Math.min(largest, room / paper.width) : 1} />
    </div>
  )
}
