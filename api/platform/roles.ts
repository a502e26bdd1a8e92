/** What a process of the house may do. All of them do it where `ROLES` is not set. */
export const ROLES = ['api', 'pages', 'projections', 'jobs'] as const;
export type Role = (typeof ROLES)[number];
export type Roles = ReadonlySet<Role>;

export const ALL_ROLES: Roles = new Set(ROLES);

/** What the house goes without while none of its processes has the role; for operators. */
export const WITHOUT: Readonly<Record<Role, string>> = {
  api: 'No process has the role api: nobody can log in or bid.',
  pages: 'No process has the role pages: nobody sees the site.',
  projections:
    'No process has the role projections: lists and accounts stand still, and who has just bid or paid is not shown it.',
  jobs: 'No process has the role jobs: no mail is sent, nobody is reminded, and refunds wait.',
};
