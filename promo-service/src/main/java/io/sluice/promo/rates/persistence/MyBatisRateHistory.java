package io.sluice.promo.rates.persistence;

import com.baomidou.mybatisplus.core.conditions.query.QueryWrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.promo.rates.RateChange;
import io.sluice.promo.rates.RateHistory;
import java.util.List;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisRateHistory implements RateHistory {
    private final RateChangeMapper mapper;

    MyBatisRateHistory(RateChangeMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public List<RateChange> findNewest(String file, int max) {
        return mapper.findNewest(file, max).stream()
                .map(RateChangeRow::toChange)
                .toList();
    }

    @Override
    public Optional<RateChange> find(String file, int revision) {
        return Optional.ofNullable(mapper.selectOne(row(file, revision))).map(RateChangeRow::toChange);
    }

    @Override
    public boolean insert(RateChange change) {
        try {
            return mapper.insert(RateChangeRow.of(change)) == 1;
        } catch (DuplicateKeyException somebodyWasFaster) {
            return false;
        }
    }

    @Override
    public void markPublished(RateChange change) {
        mapper.markPublished(change.file(), change.revision());
    }

    @Override
    public void delete(RateChange change) {
        mapper.delete(row(change.file(), change.revision()).eq("published", false));
    }

    private static QueryWrapper<RateChangeRow> row(String file, int revision) {
        return Wrappers.<RateChangeRow>query().eq("file", file).eq("revision", revision);
    }
}
