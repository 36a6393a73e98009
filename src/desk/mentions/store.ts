import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import type { Mention } from './schema.ts'

const ofComment = query<Mention>(`
  SELECT CASE WHEN m.user_id IS NULL THEN 'team' ELSE 'user' END AS type,
    coalesce(m.user_id, m.team_id) AS id, coalesce(u.full_name, t.name) AS name
  FROM comment_mentions m
    LEFT JOIN users u ON u.id = m.user_id
    LEFT JOIN teams t ON t.id = m.team_id
  WHERE m.organization_id = :organization_id AND m.comment_id = :comment_id ORDER BY m.seq`)

const insert = mutation(`
  INSERT INTO comment_mentions (organization_id, comment_id, ticket_number, user_id, team_id)
  VALUES (:organization_id, :comment_id, :ticket_number, :user_id, :team_id)`)

/** In the order of the request. */
export const listMentions = (tx: ReadTx, commentId: string) =>
  tx.all(ofComment, { comment_id: commentId })

export interface NewMention {
  comment_id: string
  ticket_number: number
  user_id: string | null
  team_id: string | null
}

export const insertMention = (tx: WriteTx, mention: NewMention) => tx.send(insert, { ...mention })
