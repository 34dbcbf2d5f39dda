import { useEffect } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { getSuperadminStats } from '#contract/superadmin.ts'
import { useAnswer } from '#web/app/queries.ts'

export type Stats = Output<typeof getSuperadminStats>['stats']
export type RecentUser = Stats['recentUsers'][number]

/** A failure is only logged (SADM-17): the screen then shows what it shows without users. */
export function useStats() {
  const { data, error, isPending } = useAnswer(getSuperadminStats, {})
  useEffect(() => {
    if (error) console.error('The statistics could not be loaded.', error)
  }, [error])
  return { stats: data?.stats, isLoading: isPending }
}
