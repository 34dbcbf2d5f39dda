/** Who walked in has no account: money never lies with them. Who was deleted since keeps theirs. */
export const isWalkIn = ({ _id, isDeleted }: { _id?: string; isDeleted?: true }): boolean =>
  !_id && !isDeleted
