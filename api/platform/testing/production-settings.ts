/** What production needs to start; nobody is called with it. Its names look like real ones, since reserved ones are refused. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  // Given, since a checkout in a temporary folder has its default there, which production refuses. Nothing is written to it.
  DATA_DIR: '/srv/tukul',
  JWT_SECRET: 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a',
  SIGNING_KEY: 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk',
  DATABASE_URL: 'postgres://tukul_server:k3Jd8s@db.house.my:5432/tukul?sslmode=verify-full',
  SMTP_URL: 'smtps://house:p9Zt2w@mail.house.my:465',
  MAIL_FROM: 'Tukul <office@house.my>',
  PUBLIC_URL: 'https://auction.house.my/',
  BILLPLZ_API_URL: 'https://www.billplz.com/api/',
  BILLPLZ_SECRET_KEY: 'b3f1c2d4-77aa-4e19-9c55-0de6a1f9b2c7',
  BILLPLZ_COLLECTION_ID: 'x7vbrq1p',
  BILLPLZ_X_SIGNATURE_KEY: 'S-Qm7TzKp3Lw9RhVcXn2BdYg',
} as const;
