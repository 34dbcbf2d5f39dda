import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { UsersPage } from './use-users-page.ts'
import classes from './users.module.css'

interface PagerProps {
  users: UsersPage
}

/** 'Showing 1 to 15 of 214 users', with Previous and Next. */
export const StepPager = ({ users }: PagerProps) => (
  <div className={`row wrap spread row-gap-2 column-gap-4 ${classes.pager}`}>
    <span role="status">{users.showing}</span>
    <nav className={`flex gap-2 ${classes.steps}`} aria-label={t('Pages')}>
      <Button
        variant="default"
        leftSection={<Icon name="chevron-left" />}
        disabled={users.page <= 1}
        onClick={() => users.goToPage(users.page - 1)}
      >
        {t('Previous')}
      </Button>
      <Button
        variant="default"
        rightSection={<Icon name="chevron-right" />}
        disabled={users.page >= users.pages}
        onClick={() => users.goToPage(users.page + 1)}
      >
        {t('Next')}
      </Button>
    </nav>
  </div>
)

/** As StepPager, with the numbers of the nearest pages. */
export const NumberPager = ({ users }: PagerProps) => (
  <div className={`row wrap spread row-gap-2 column-gap-4 ${classes.pager}`}>
    <span role="status">{users.showing}</span>
    <nav className={`flex gap-1 ${classes.numbers}`} aria-label={t('Pages')}>
      {pageWindow(users.page, users.pages).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t('Page {number}', { number })}
          aria-current={number === users.page ? 'page' : undefined}
          onClick={() => users.goToPage(number)}
        >
          {number}
        </button>
      ))}
    </nav>
  </div>
)

const MOST_SHOWN = 5

/** The shown page numbers: five around the current one, fewer only if there are fewer pages. */
export function pageWindow(page: number, pages: number): number[] {
  const shown = Math.min(MOST_SHOWN, pages)
  const middle = Math.floor(MOST_SHOWN / 2)
  const first = Math.max(1, Math.min(page - middle, pages - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}
