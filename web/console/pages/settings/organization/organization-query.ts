import { api } from '../../../data/api.ts'

export const organizationQuery = {
  queryKey: ['organization'],
  queryFn: async () => (await api.GET('/v1/organization')).data,
}
