import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { useT } from '#web/i18n/language.ts';
import styles from '#web/lots/Chips.module.css';
import { categoryLabel } from '#web/lots/category-labels.ts';
import { SearchInput } from '#web/lots/SearchInput.tsx';

/** The way to a lot that somebody looks for: by words, or by its kind. Of the next auction's while there is none in the current one. */
export function FindLots() {
  const t = useT();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const current = catalogueApi.useCurrentFacetsQuery();
  const none = current.data?.total === 0;
  const next = catalogueApi.useNextFacetsQuery(undefined, { skip: !none });
  const facets = none ? next.data : current.data;
  const list = `/onlineAuction/${none ? 'nextAuction' : 'onAuction'}/1`;
  if (facets?.total === 0) return null;
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Box
          component="form"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const q = words.trim();
            navigate(q === '' ? list : `${list}?${new URLSearchParams({ q })}`);
          }}
          sx={{ display: 'flex', gap: 1, mb: 0.5 }}
        >
          <SearchInput value={words} onChange={(event) => setWords(event.target.value)} />
          <Button type="submit" sx={{ flexShrink: 0 }}>
            {t('Search')}
          </Button>
        </Box>
        <ul aria-label={t('Category')} className={styles.row}>
          {facets?.categories.map(({ value, count }) => (
            <li key={value}>
              <Link to={`${list}?${new URLSearchParams({ category: value })}`} className={styles.chip}>
                <span className={styles.face}>
                  {categoryLabel(value, t)}
                  <span className={styles.count}>{count}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Box>
    </Box>
  );
}
