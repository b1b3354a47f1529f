package io.sluice.item.editing;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import com.baomidou.mybatisplus.extension.plugins.pagination.Page;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.identity.SignedIn;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.problem.Problems;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.ItemMapper;
import io.sluice.item.catalogue.PageOf;
import io.sluice.item.problem.ItemProblem;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/admin/items")
class AdminItemController {
    private final ItemMapper items;
    private final CreateItem createItem;
    private final EditItem editItem;

    AdminItemController(ItemMapper items, CreateItem createItem, EditItem editItem) {
        this.items = items;
        this.createItem = createItem;
        this.editItem = editItem;
    }

    /** All items, those off the shelf too, newest first. */
    @GetMapping
    PageOf<AdminItem> list(@RequestParam(defaultValue = "1") int page, @RequestParam(defaultValue = "20") int size) {
        PageOf.check(page, size);
        var found =
                items.selectPage(new Page<>(page, size), Wrappers.<Item>query().orderByDesc("id"));
        return new PageOf<>(found.getRecords().stream().map(AdminItem::of).toList(), page, size, found.getTotal());
    }

    @GetMapping("/{id}")
    ResponseEntity<AdminItem> detail(@PathVariable String id) {
        Item item = IdGenerator.isId(id) ? items.selectById(id) : null;
        if (item == null) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        return answer(ResponseEntity.ok(), item);
    }

    @PostMapping
    ResponseEntity<AdminItem> create(@RequestBody ItemBody body, SignedIn admin) {
        Item item = createItem.create(body.toNewItem(), body.firstUnits(), admin.userId());
        return answer(ResponseEntity.created(URI.create("/api/admin/items/" + item.id())), item);
    }

    @PatchMapping("/{id}")
    ResponseEntity<AdminItem> edit(
            @PathVariable String id,
            @RequestBody ItemBody body,
            @RequestHeader(name = HttpHeaders.IF_MATCH, required = false) String ifMatch,
            SignedIn admin) {
        var result = editItem.edit(id, body.toPatch(), IfMatch.parse(ifMatch), admin.userId());
        return switch (result.outcome()) {
            case EDITED -> answer(ResponseEntity.ok(), result.item());
            case UNKNOWN -> throw new ProblemException(CommonProblem.NOT_FOUND);
            case CHANGED_MEANWHILE -> throw new ProblemException(ItemProblem.CHANGED_MEANWHILE);
        };
    }

    /** As every problem, and with the names of the fields for the form that sent them. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> invalid(InvalidItemException e, HttpServletRequest request) {
        var locale = Problems.localeOf(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
        var problem = Problems.detail(e.type(), e.detail(), locale, URI.create(request.getRequestURI()));
        problem.setProperty("fields", e.fields());
        return ResponseEntity.status(e.type().status()).body(problem);
    }

    private static ResponseEntity<AdminItem> answer(ResponseEntity.BodyBuilder status, Item item) {
        return status.eTag(IfMatch.tag(item)).body(AdminItem.of(item));
    }
}
