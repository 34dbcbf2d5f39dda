/** True for a walk-in, who has no account to hold money on. A deleted party still has one. */
export const isWalkIn = ({
  _id,
  isDeleted,
}: {
  _id?: string | undefined
  isDeleted?: true | undefined
}): boolean => !_id && !isDeleted
