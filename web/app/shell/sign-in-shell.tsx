import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { financialYear, todayInIndia } from '#domain/calendar.ts'
import { APP_NAME } from '#web/app/app-name.ts'
import { LanguageButton } from '#web/app/language/language-button.tsx'
import { Mark } from '#web/ui/frame/mark.tsx'
import { Spine } from '#web/ui/frame/spine.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import { Lattice } from './lattice.tsx'
import classes from './sign-in-shell.module.css'

interface SignInShellProps {
  /** Label on the cover; default: Bahi's description. */
  label?: ReactNode
  /** Content in place of the route's screen. */
  children?: ReactNode
}

/** Sign-in, sign-up and forgotten passwords: the closed book on the left, a form on paper on the right. */
export function SignInShell({ label = <BahiLabel />, children = <Outlet /> }: SignInShellProps) {
  return (
    <div className={classes.shell}>
      <section className={classes.cover} aria-label={APP_NAME}>
        <div className="grid in-middle grow anchor">
          <Lattice />
          <div className={classes.label}>
            <div className={classes.frame}>{label}</div>
          </div>
        </div>
        <Spine />
      </section>
      <header className={classes.strip}>
        <p>
          <Mark />
          {APP_NAME}
        </p>
        <Spine lying />
      </header>
      <main className={`grid in-middle anchor ${classes.paper}`}>
        <LanguageButton className={classes.language} />
        <div className={classes.form}>{children}</div>
      </main>
    </div>
  )
}

/** The rule of a label on the cover, with its diamond. */
export const Ornament = () => <span className={classes.ornament} aria-hidden="true" />

const BahiLabel = () => (
  <>
    <p className={classes.hindi} lang="hi">
      बही
    </p>
    <p className="figure">{APP_NAME}</p>
    <Ornament />
    <p>{rich('GST billing, stock and orders{newline}for your shop', { newline: <br /> })}</p>
    <p className={`flex spread above-4 small quiet ${classes.year}`}>
      {rich('Financial year {year}', { year: <span>{financialYear(todayInIndia(new Date()))}</span> })}
    </p>
  </>
)
