/** What production is judged by, as the environment has it. */
export interface ProductionSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly EVENT_STORE_URL?: string | undefined;
  readonly JWT_SECRET?: string | undefined;
  readonly TOKEN_SECRETS?: readonly string[] | undefined;
  readonly DEVICE_SECRETS?: readonly string[] | undefined;
  readonly STAFF_CARD_SECRETS?: readonly string[] | undefined;
  readonly PAPER_SECRETS?: readonly string[] | undefined;
  readonly GATE_PASS_SECRETS?: readonly string[] | undefined;
  readonly UNSUBSCRIBE_SECRETS?: readonly string[] | undefined;
  readonly SECOND_FACTOR_SECRETS?: readonly string[] | undefined;
  readonly VENDOR_LINK_SECRETS?: readonly string[] | undefined;
  readonly SIGNING_KEY?: string | undefined;
  readonly SIGNING_KEY_BEFORE?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly ALLOWED_ORIGINS: readonly string[];
  readonly BILLPLZ_API_URL?: string | undefined;
  readonly BILLPLZ_COLLECTION_ID?: string | undefined;
  readonly BILLPLZ_SECRET_KEY?: string | undefined;
  readonly BILLPLZ_X_SIGNATURE_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly PUSH_STAND_IN?: string | undefined;
  readonly API_DOCS?: boolean | undefined;
  readonly DEMO: boolean;
  readonly DATA_DIR: string;
  readonly LOG_LEVEL: string;
  readonly TRUSTED_PROXIES?: number | undefined;
  readonly NODE_TLS_REJECT_UNAUTHORIZED?: string | undefined;
  readonly NODE_OPTIONS?: string | undefined;
  readonly NODE_DEBUG?: string | undefined;
  readonly ALLOW_PLAIN_MAIL?: string | undefined;
  readonly ALLOW_PLAIN_DATABASE?: string | undefined;
  readonly ALLOW_PLAIN_EVENT_STORE?: string | undefined;
}
