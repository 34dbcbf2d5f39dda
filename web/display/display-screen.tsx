import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { t } from '#domain/words/t.ts'
import { onSessionChange } from '#web/app/calls/session/session.ts'
import classes from './display.module.css'
import { DisplayPicture } from './display-picture.tsx'
import { seenNow } from './use-display-stage.ts'
import { useLinkedDisplay } from './use-linked-display.ts'
import { lastShown, onTillPicture } from './window-channel.ts'

/** Customer display: on a linked phone, or in a second window of the till's browser. */
export function DisplayScreen() {
  const { token } = useParams()
  return token ? <LinkedDisplay token={token} /> : <TillDisplay />
}

/** The display behind a link, which needs no sign-in. */
function LinkedDisplay({ token }: { token: string }) {
  const state = useLinkedDisplay(token)
  if (state === 'loading') return <Notice words="..." />
  if (state === 'silent') return <Notice words={t('There is no answer')} />
  if (state === 'gone') return <Gone />
  return <DisplayPicture {...state} />
}

function TillDisplay() {
  const [seen, setSeen] = useState(seenLast)
  useEffect(() => onTillPicture((picture) => setSeen(seenNow(picture))), [])
  // Read anew for another session, as the next person may belong to another shop.
  useEffect(() => onSessionChange(() => setSeen(seenLast())), [])
  if (seen) return <DisplayPicture seen={seen} />
  return (
    <Notice words={t('Customer Display')}>
      <p>{t('It shows the next bill that is written in this browser.')}</p>
    </Notice>
  )
}

function seenLast() {
  const last = lastShown()
  return last && seenNow(last)
}

const Notice = ({ words, children }: { words: string; children?: ReactNode }) => (
  <main className={classes.notice}>
    <h1>{words}</h1>
    {children}
  </main>
)

/** The same text for unknown and switched-off links. Polling ends. */
const Gone = () => (
  <Notice words={t('This display is switched off')}>
    <p lang="en">The till has its new link: Settings, Printing.</p>
    <p lang="hi">नया लिंक गल्ले पर है: सेटिंग, प्रिंटिंग।</p>
    <p lang="mr">नवीन लिंक गल्ल्यावर आहे: सेटिंग, प्रिंटिंग.</p>
  </Notice>
)
