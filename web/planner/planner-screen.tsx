import { Button } from '@mantine/core'
import { useRef } from 'react'
import { todayInIndia } from '#domain/calendar.ts'
import { toggledStatus } from '#domain/planner/task.ts'
import { t } from '#domain/words/t.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { OpenTask } from '#web/planner/task/open-task.tsx'
import { DayView } from '#web/planner/views/day-view.tsx'
import { MonthView } from '#web/planner/views/month-view.tsx'
import { useDayGestures } from '#web/planner/views/use-day-gestures.ts'
import type { PlannerActions } from '#web/planner/views/view-props.ts'
import { ViewSwitch } from '#web/planner/views/view-switch.tsx'
import { WeekView } from '#web/planner/views/week-view.tsx'
import { YearView } from '#web/planner/views/year-view.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { PeriodBar } from './period-bar.tsx'
import { PlannerBar } from './planner-bar.tsx'
import { useTaskChange, useTasks } from './planner-data.ts'
import { filterWords, taskFilter } from './planner-filter.ts'
import { PlannerFoot } from './planner-foot.tsx'
import { BUYER_PLANNER, PLANNER, type PlannerKind } from './planner-kinds.ts'
import { usePlannerAddress } from './use-planner-address.ts'
import { usePlannerEvents } from './use-planner-events.ts'

export const PlannerScreen = () => <Planner kind={PLANNER} />
export const BuyerPlannerScreen = () => <Planner kind={BUYER_PLANNER} />

const VIEWS = { day: DayView, week: WeekView, month: MonthView, year: YearView }

function Planner({ kind }: { kind: PlannerKind }) {
  const today = todayInIndia(new Date())
  const address = usePlannerAddress(today)
  usePlannerEvents(kind, address)
  const { view, date } = address
  const filter = taskFilter(address.filters)
  const list = useTasks(kind.calls, view, date, filter)
  const { change, isChanging } = useTaskChange(kind.calls)
  const mayChange = useIsDrawn()('trade')
  const calendar = useRef<HTMLDivElement>(null)
  const View = VIEWS[view]

  const actions: PlannerActions = {
    openDay: (day) => address.show('day', day),
    edit: mayChange ? (task) => address.edit(task._id) : undefined,
    toggle: mayChange ? (task) => change(task, { status: toggledStatus(task.status) }) : undefined,
    isChanging,
  }
  useDayGestures(calendar, {
    select: (day) => day !== date && address.goTo(day),
    openDay: actions.openDay,
    move: (id, dueDate) => {
      const task = list.tasks.find((one) => one._id === id)
      if (mayChange && task && task.dueDate !== dueDate) change(task, { dueDate })
    },
  })

  return (
    <Screen
      title={kind.title}
      tabTitle={kind.tabTitle}
      beside={<PeriodBar {...address} today={today} />}
      actions={<ViewSwitch view={view} onChange={address.show} />}
      primary={
        mayChange && (
          <Button leftSection={<Icon name="plus" />} onClick={address.add}>
            {t('Add Task')}
          </Button>
        )
      }
    >
      <PlannerBar {...address} />
      <div ref={calendar} className="grid gap-4" data-calendar aria-busy={list.isLoading || list.isStale}>
        <View tasks={list.tasks} date={date} today={today} actions={actions} />
      </div>
      <PlannerFoot
        list={list}
        view={view}
        filteredBy={filterWords(filter)}
        onClear={() => address.setFilters({ status: '', priority: '', type: '' })}
      />
      {mayChange && <OpenTask calls={kind.calls} address={address} tasks={list.tasks} />}
    </Screen>
  )
}
